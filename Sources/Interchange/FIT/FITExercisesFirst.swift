extension FITExercises {
  /// The first part of the table, with one line per category: its number, its name, and its exercises' names
  /// in order of their numbers from 0.
  static let first: StaticString = """
    0 bench_press alternating_dumbbell_chest_press_on_swiss_ball barbell_bench_press \
    barbell_board_bench_press barbell_floor_press close_grip_barbell_bench_press \
    decline_dumbbell_bench_press dumbbell_bench_press dumbbell_floor_press incline_barbell_bench_press \
    incline_dumbbell_bench_press incline_smith_machine_bench_press isometric_barbell_bench_press \
    kettlebell_chest_press neutral_grip_dumbbell_bench_press neutral_grip_dumbbell_incline_bench_press \
    one_arm_floor_press weighted_one_arm_floor_press partial_lockout reverse_grip_barbell_bench_press \
    reverse_grip_incline_bench_press single_arm_cable_chest_press single_arm_dumbbell_bench_press \
    smith_machine_bench_press swiss_ball_dumbbell_chest_press triple_stop_barbell_bench_press \
    wide_grip_barbell_bench_press alternating_dumbbell_chest_press
    1 calf_raise 3_way_calf_raise 3_way_weighted_calf_raise 3_way_single_leg_calf_raise \
    3_way_weighted_single_leg_calf_raise donkey_calf_raise weighted_donkey_calf_raise seated_calf_raise \
    weighted_seated_calf_raise seated_dumbbell_toe_raise single_leg_bent_knee_calf_raise \
    weighted_single_leg_bent_knee_calf_raise single_leg_decline_push_up single_leg_donkey_calf_raise \
    weighted_single_leg_donkey_calf_raise single_leg_hip_raise_with_knee_hold \
    single_leg_standing_calf_raise single_leg_standing_dumbbell_calf_raise standing_barbell_calf_raise \
    standing_calf_raise weighted_standing_calf_raise standing_dumbbell_calf_raise
    3 carry bar_holds farmers_walk farmers_walk_on_toes hex_dumbbell_hold overhead_carry
    4 chop cable_pull_through cable_rotational_lift cable_woodchop cross_chop_to_knee \
    weighted_cross_chop_to_knee dumbbell_chop half_kneeling_rotation weighted_half_kneeling_rotation \
    half_kneeling_rotational_chop half_kneeling_rotational_reverse_chop half_kneeling_stability_chop \
    half_kneeling_stability_reverse_chop kneeling_rotational_chop kneeling_rotational_reverse_chop \
    kneeling_stability_chop kneeling_woodchopper medicine_ball_wood_chops power_squat_chops \
    weighted_power_squat_chops standing_rotational_chop standing_split_rotational_chop \
    standing_split_rotational_reverse_chop standing_stability_reverse_chop
    5 core abs_jabs weighted_abs_jabs alternating_plate_reach barbell_rollout weighted_barbell_rollout \
    body_bar_oblique_twist cable_core_press cable_side_bend side_bend weighted_side_bend crescent_circle \
    weighted_crescent_circle cycling_russian_twist weighted_cycling_russian_twist \
    elevated_feet_russian_twist weighted_elevated_feet_russian_twist half_turkish_get_up \
    kettlebell_windmill kneeling_ab_wheel weighted_kneeling_ab_wheel modified_front_lever \
    open_knee_tucks weighted_open_knee_tucks side_abs_leg_lift weighted_side_abs_leg_lift \
    swiss_ball_jackknife weighted_swiss_ball_jackknife swiss_ball_pike weighted_swiss_ball_pike \
    swiss_ball_rollout weighted_swiss_ball_rollout triangle_hip_press weighted_triangle_hip_press \
    trx_suspended_jackknife weighted_trx_suspended_jackknife u_boat weighted_u_boat windmill_switches \
    weighted_windmill_switches alternating_slide_out weighted_alternating_slide_out ghd_back_extensions \
    weighted_ghd_back_extensions overhead_walk inchworm weighted_modified_front_lever
    6 crunch bicycle_crunch cable_crunch circular_arm_crunch crossed_arms_crunch \
    weighted_crossed_arms_crunch cross_leg_reverse_crunch weighted_cross_leg_reverse_crunch crunch_chop \
    weighted_crunch_chop double_crunch weighted_double_crunch elbow_to_knee_crunch \
    weighted_elbow_to_knee_crunch flutter_kicks weighted_flutter_kicks \
    foam_roller_reverse_crunch_on_bench weighted_foam_roller_reverse_crunch_on_bench \
    foam_roller_reverse_crunch_with_dumbbell foam_roller_reverse_crunch_with_medicine_ball frog_press \
    hanging_knee_raise_oblique_crunch weighted_hanging_knee_raise_oblique_crunch hip_crossover \
    weighted_hip_crossover hollow_rock weighted_hollow_rock incline_reverse_crunch \
    weighted_incline_reverse_crunch kneeling_cable_crunch kneeling_cross_crunch \
    weighted_kneeling_cross_crunch kneeling_oblique_cable_crunch knees_to_elbow leg_extensions \
    weighted_leg_extensions leg_levers mcgill_curl_up weighted_mcgill_curl_up \
    modified_pilates_roll_up_with_ball weighted_modified_pilates_roll_up_with_ball pilates_crunch \
    weighted_pilates_crunch pilates_roll_up_with_ball weighted_pilates_roll_up_with_ball \
    raised_legs_crunch weighted_raised_legs_crunch reverse_crunch weighted_reverse_crunch \
    reverse_crunch_on_a_bench weighted_reverse_crunch_on_a_bench reverse_curl_and_lift \
    weighted_reverse_curl_and_lift rotational_lift weighted_rotational_lift \
    seated_alternating_reverse_crunch weighted_seated_alternating_reverse_crunch seated_leg_u \
    weighted_seated_leg_u side_to_side_crunch_and_weave weighted_side_to_side_crunch_and_weave \
    single_leg_reverse_crunch weighted_single_leg_reverse_crunch skater_crunch_cross \
    weighted_skater_crunch_cross standing_cable_crunch standing_side_crunch step_climb \
    weighted_step_climb swiss_ball_crunch swiss_ball_reverse_crunch weighted_swiss_ball_reverse_crunch \
    swiss_ball_russian_twist weighted_swiss_ball_russian_twist swiss_ball_side_crunch \
    weighted_swiss_ball_side_crunch thoracic_crunches_on_foam_roller \
    weighted_thoracic_crunches_on_foam_roller triceps_crunch weighted_bicycle_crunch weighted_crunch \
    weighted_swiss_ball_crunch toes_to_bar weighted_toes_to_bar crunch
    7 curl alternating_dumbbell_biceps_curl alternating_dumbbell_biceps_curl_on_swiss_ball \
    alternating_incline_dumbbell_biceps_curl barbell_biceps_curl barbell_reverse_wrist_curl \
    barbell_wrist_curl behind_the_back_barbell_reverse_wrist_curl behind_the_back_one_arm_cable_curl \
    cable_biceps_curl cable_hammer_curl cheating_barbell_biceps_curl close_grip_ez_bar_biceps_curl \
    cross_body_dumbbell_hammer_curl dead_hang_biceps_curl decline_hammer_curl \
    dumbbell_biceps_curl_with_static_hold dumbbell_hammer_curl dumbbell_reverse_wrist_curl \
    dumbbell_wrist_curl ez_bar_preacher_curl forward_bend_biceps_curl hammer_curl_to_press \
    incline_dumbbell_biceps_curl incline_offset_thumb_dumbbell_curl kettlebell_biceps_curl \
    lying_concentration_cable_curl one_arm_preacher_curl plate_pinch_curl preacher_curl_with_cable \
    reverse_ez_bar_curl reverse_grip_wrist_curl reverse_grip_barbell_biceps_curl \
    seated_alternating_dumbbell_biceps_curl seated_dumbbell_biceps_curl seated_reverse_dumbbell_curl \
    split_stance_offset_pinky_dumbbell_curl standing_alternating_dumbbell_curls \
    standing_dumbbell_biceps_curl standing_ez_bar_biceps_curl static_curl \
    swiss_ball_dumbbell_overhead_triceps_extension swiss_ball_ez_bar_preacher_curl \
    twisting_standing_dumbbell_biceps_curl wide_grip_ez_bar_biceps_curl
    8 deadlift barbell_deadlift barbell_straight_leg_deadlift dumbbell_deadlift \
    dumbbell_single_leg_deadlift_to_row dumbbell_straight_leg_deadlift kettlebell_floor_to_shelf \
    one_arm_one_leg_deadlift rack_pull rotational_dumbbell_straight_leg_deadlift single_arm_deadlift \
    single_leg_barbell_deadlift single_leg_barbell_straight_leg_deadlift \
    single_leg_deadlift_with_barbell single_leg_rdl_circuit single_leg_romanian_deadlift_with_dumbbell \
    sumo_deadlift sumo_deadlift_high_pull trap_bar_deadlift wide_grip_barbell_deadlift
    9 flye cable_crossover decline_dumbbell_flye dumbbell_flye incline_dumbbell_flye kettlebell_flye \
    kneeling_rear_flye single_arm_standing_cable_reverse_flye swiss_ball_dumbbell_flye
    10 hip_raise barbell_hip_thrust_on_floor barbell_hip_thrust_with_bench \
    bent_knee_swiss_ball_reverse_hip_raise weighted_bent_knee_swiss_ball_reverse_hip_raise \
    bridge_with_leg_extension weighted_bridge_with_leg_extension clam_bridge front_kick_tabletop \
    weighted_front_kick_tabletop hip_extension_and_cross weighted_hip_extension_and_cross hip_raise \
    weighted_hip_raise hip_raise_with_feet_on_swiss_ball weighted_hip_raise_with_feet_on_swiss_ball \
    hip_raise_with_head_on_bosu_ball weighted_hip_raise_with_head_on_bosu_ball \
    hip_raise_with_head_on_swiss_ball weighted_hip_raise_with_head_on_swiss_ball \
    hip_raise_with_knee_squeeze weighted_hip_raise_with_knee_squeeze incline_rear_leg_extension \
    weighted_incline_rear_leg_extension kettlebell_swing marching_hip_raise weighted_marching_hip_raise \
    marching_hip_raise_with_feet_on_a_swiss_ball weighted_marching_hip_raise_with_feet_on_a_swiss_ball \
    reverse_hip_raise weighted_reverse_hip_raise single_leg_hip_raise weighted_single_leg_hip_raise \
    single_leg_hip_raise_with_foot_on_bench weighted_single_leg_hip_raise_with_foot_on_bench \
    single_leg_hip_raise_with_foot_on_bosu_ball weighted_single_leg_hip_raise_with_foot_on_bosu_ball \
    single_leg_hip_raise_with_foot_on_foam_roller weighted_single_leg_hip_raise_with_foot_on_foam_roller \
    single_leg_hip_raise_with_foot_on_medicine_ball \
    weighted_single_leg_hip_raise_with_foot_on_medicine_ball single_leg_hip_raise_with_head_on_bosu_ball \
    weighted_single_leg_hip_raise_with_head_on_bosu_ball weighted_clam_bridge
    11 hip_stability band_side_lying_leg_raise dead_bug weighted_dead_bug external_hip_raise \
    weighted_external_hip_raise fire_hydrant_kicks weighted_fire_hydrant_kicks hip_circles \
    weighted_hip_circles inner_thigh_lift weighted_inner_thigh_lift lateral_walks_with_band_at_ankles \
    pretzel_side_kick weighted_pretzel_side_kick prone_hip_internal_rotation \
    weighted_prone_hip_internal_rotation quadruped quadruped_hip_extension \
    weighted_quadruped_hip_extension quadruped_with_leg_lift weighted_quadruped_with_leg_lift \
    side_lying_leg_raise weighted_side_lying_leg_raise sliding_hip_adduction \
    weighted_sliding_hip_adduction standing_adduction weighted_standing_adduction \
    standing_cable_hip_abduction standing_hip_abduction weighted_standing_hip_abduction \
    standing_rear_leg_raise weighted_standing_rear_leg_raise supine_hip_internal_rotation \
    weighted_supine_hip_internal_rotation
    12 hip_swing single_arm_kettlebell_swing single_arm_dumbbell_swing step_out_swing
    13 hyperextension back_extension_with_opposite_arm_and_leg_reach \
    weighted_back_extension_with_opposite_arm_and_leg_reach base_rotations weighted_base_rotations \
    bent_knee_reverse_hyperextension weighted_bent_knee_reverse_hyperextension hollow_hold_and_roll \
    weighted_hollow_hold_and_roll kicks weighted_kicks knee_raises weighted_knee_raises \
    kneeling_superman weighted_kneeling_superman lat_pull_down_with_row medicine_ball_deadlift_to_reach \
    one_arm_one_leg_row one_arm_row_with_band overhead_lunge_with_medicine_ball plank_knee_tucks \
    weighted_plank_knee_tucks side_step weighted_side_step single_leg_back_extension \
    weighted_single_leg_back_extension spine_extension weighted_spine_extension static_back_extension \
    weighted_static_back_extension superman_from_floor weighted_superman_from_floor \
    swiss_ball_back_extension weighted_swiss_ball_back_extension swiss_ball_hyperextension \
    weighted_swiss_ball_hyperextension swiss_ball_opposite_arm_and_leg_lift \
    weighted_swiss_ball_opposite_arm_and_leg_lift
    """
}

extension FITExercises {
  /// The second part of the table, with one line per category: its number, its name, and its exercises' names
  /// in order of their numbers from 0.
  static let second: StaticString = """
    14 lateral_raise 45_degree_cable_external_rotation alternating_lateral_raise_with_static_hold \
    bar_muscle_up bent_over_lateral_raise cable_diagonal_raise cable_front_raise calorie_row \
    combo_shoulder_raise dumbbell_diagonal_raise dumbbell_v_raise front_raise \
    leaning_dumbbell_lateral_raise lying_dumbbell_raise muscle_up one_arm_cable_lateral_raise \
    overhand_grip_rear_lateral_raise plate_raises ring_dip weighted_ring_dip ring_muscle_up \
    weighted_ring_muscle_up rope_climb weighted_rope_climb scaption seated_lateral_raise \
    seated_rear_lateral_raise side_lying_lateral_raise standing_lift suspended_row \
    underhand_grip_rear_lateral_raise wall_slide weighted_wall_slide
    15 leg_curl leg_curl weighted_leg_curl good_morning seated_barbell_good_morning \
    single_leg_barbell_good_morning single_leg_sliding_leg_curl sliding_leg_curl \
    split_barbell_good_morning split_stance_extension staggered_stance_good_morning \
    swiss_ball_hip_raise_and_leg_curl zercher_good_morning
    16 leg_raise hanging_knee_raise hanging_leg_raise weighted_hanging_leg_raise hanging_single_leg_raise \
    weighted_hanging_single_leg_raise kettlebell_leg_raises leg_lowering_drill \
    weighted_leg_lowering_drill lying_straight_leg_raise weighted_lying_straight_leg_raise \
    medicine_ball_leg_drops quadruped_leg_raise weighted_quadruped_leg_raise reverse_leg_raise \
    weighted_reverse_leg_raise reverse_leg_raise_on_swiss_ball weighted_reverse_leg_raise_on_swiss_ball \
    single_leg_lowering_drill weighted_single_leg_lowering_drill weighted_hanging_knee_raise \
    lateral_stepover weighted_lateral_stepover
    17 lunge overhead_lunge lunge_matrix weighted_lunge_matrix alternating_barbell_forward_lunge \
    alternating_dumbbell_lunge_with_reach back_foot_elevated_dumbbell_split_squat barbell_box_lunge \
    barbell_bulgarian_split_squat barbell_crossover_lunge barbell_front_split_squat barbell_lunge \
    barbell_reverse_lunge barbell_side_lunge barbell_split_squat core_control_rear_lunge diagonal_lunge \
    drop_lunge dumbbell_box_lunge dumbbell_bulgarian_split_squat dumbbell_crossover_lunge \
    dumbbell_diagonal_lunge dumbbell_lunge dumbbell_lunge_and_rotation \
    dumbbell_overhead_bulgarian_split_squat dumbbell_reverse_lunge_to_high_knee_and_press \
    dumbbell_side_lunge elevated_front_foot_barbell_split_squat front_foot_elevated_dumbbell_split_squat \
    gunslinger_lunge lawnmower_lunge low_lunge_with_isometric_adduction low_side_to_side_lunge lunge \
    weighted_lunge lunge_with_arm_reach lunge_with_diagonal_reach lunge_with_side_bend \
    offset_dumbbell_lunge offset_dumbbell_reverse_lunge overhead_bulgarian_split_squat \
    overhead_dumbbell_reverse_lunge overhead_dumbbell_split_squat overhead_lunge_with_rotation \
    reverse_barbell_box_lunge reverse_box_lunge reverse_dumbbell_box_lunge \
    reverse_dumbbell_crossover_lunge reverse_dumbbell_diagonal_lunge reverse_lunge_with_reach_back \
    weighted_reverse_lunge_with_reach_back reverse_lunge_with_twist_and_overhead_reach \
    weighted_reverse_lunge_with_twist_and_overhead_reach reverse_sliding_box_lunge \
    weighted_reverse_sliding_box_lunge reverse_sliding_lunge weighted_reverse_sliding_lunge \
    runners_lunge_to_balance weighted_runners_lunge_to_balance shifting_side_lunge \
    side_and_crossover_lunge weighted_side_and_crossover_lunge side_lunge weighted_side_lunge \
    side_lunge_and_press side_lunge_jump_off side_lunge_sweep weighted_side_lunge_sweep \
    side_lunge_to_crossover_tap weighted_side_lunge_to_crossover_tap side_to_side_lunge_chops \
    weighted_side_to_side_lunge_chops siff_jump_lunge weighted_siff_jump_lunge \
    single_arm_reverse_lunge_and_press sliding_lateral_lunge weighted_sliding_lateral_lunge \
    walking_barbell_lunge walking_dumbbell_lunge walking_lunge weighted_walking_lunge \
    wide_grip_overhead_barbell_split_squat
    18 olympic_lift barbell_hang_power_clean barbell_hang_squat_clean barbell_power_clean \
    barbell_power_snatch barbell_squat_clean clean_and_jerk barbell_hang_power_snatch barbell_hang_pull \
    barbell_high_pull barbell_snatch barbell_split_jerk clean dumbbell_clean dumbbell_hang_pull \
    one_hand_dumbbell_split_snatch push_jerk single_arm_dumbbell_snatch single_arm_hang_snatch \
    single_arm_kettlebell_snatch split_jerk squat_clean_and_jerk
    19 plank 45_degree_plank weighted_45_degree_plank 90_degree_static_hold weighted_90_degree_static_hold \
    bear_crawl weighted_bear_crawl cross_body_mountain_climber weighted_cross_body_mountain_climber \
    elbow_plank_pike_jacks weighted_elbow_plank_pike_jacks elevated_feet_plank \
    weighted_elevated_feet_plank elevator_abs weighted_elevator_abs extended_plank \
    weighted_extended_plank full_plank_passe_twist weighted_full_plank_passe_twist inching_elbow_plank \
    weighted_inching_elbow_plank inchworm_to_side_plank weighted_inchworm_to_side_plank kneeling_plank \
    weighted_kneeling_plank kneeling_side_plank_with_leg_lift weighted_kneeling_side_plank_with_leg_lift \
    lateral_roll weighted_lateral_roll lying_reverse_plank weighted_lying_reverse_plank \
    medicine_ball_mountain_climber weighted_medicine_ball_mountain_climber \
    modified_mountain_climber_and_extension weighted_modified_mountain_climber_and_extension \
    mountain_climber weighted_mountain_climber mountain_climber_on_sliding_discs \
    weighted_mountain_climber_on_sliding_discs mountain_climber_with_feet_on_bosu_ball \
    weighted_mountain_climber_with_feet_on_bosu_ball mountain_climber_with_hands_on_bench \
    mountain_climber_with_hands_on_swiss_ball weighted_mountain_climber_with_hands_on_swiss_ball plank \
    plank_jacks_with_feet_on_sliding_discs weighted_plank_jacks_with_feet_on_sliding_discs \
    plank_knee_twist weighted_plank_knee_twist plank_pike_jumps weighted_plank_pike_jumps plank_pikes \
    weighted_plank_pikes plank_to_stand_up weighted_plank_to_stand_up plank_with_arm_raise \
    weighted_plank_with_arm_raise plank_with_knee_to_elbow weighted_plank_with_knee_to_elbow \
    plank_with_oblique_crunch weighted_plank_with_oblique_crunch plyometric_side_plank \
    weighted_plyometric_side_plank rolling_side_plank weighted_rolling_side_plank side_kick_plank \
    weighted_side_kick_plank side_plank weighted_side_plank side_plank_and_row \
    weighted_side_plank_and_row side_plank_lift weighted_side_plank_lift \
    side_plank_with_elbow_on_bosu_ball weighted_side_plank_with_elbow_on_bosu_ball \
    side_plank_with_feet_on_bench weighted_side_plank_with_feet_on_bench side_plank_with_knee_circle \
    weighted_side_plank_with_knee_circle side_plank_with_knee_tuck weighted_side_plank_with_knee_tuck \
    side_plank_with_leg_lift weighted_side_plank_with_leg_lift side_plank_with_reach_under \
    weighted_side_plank_with_reach_under single_leg_elevated_feet_plank \
    weighted_single_leg_elevated_feet_plank single_leg_flex_and_extend \
    weighted_single_leg_flex_and_extend single_leg_side_plank weighted_single_leg_side_plank \
    spiderman_plank weighted_spiderman_plank straight_arm_plank weighted_straight_arm_plank \
    straight_arm_plank_with_shoulder_touch weighted_straight_arm_plank_with_shoulder_touch \
    swiss_ball_plank weighted_swiss_ball_plank swiss_ball_plank_leg_lift \
    weighted_swiss_ball_plank_leg_lift swiss_ball_plank_leg_lift_and_hold \
    swiss_ball_plank_with_feet_on_bench weighted_swiss_ball_plank_with_feet_on_bench \
    swiss_ball_prone_jackknife weighted_swiss_ball_prone_jackknife swiss_ball_side_plank \
    weighted_swiss_ball_side_plank three_way_plank weighted_three_way_plank towel_plank_and_knee_in \
    weighted_towel_plank_and_knee_in t_stabilization weighted_t_stabilization \
    turkish_get_up_to_side_plank weighted_turkish_get_up_to_side_plank two_point_plank \
    weighted_two_point_plank weighted_plank wide_stance_plank_with_diagonal_arm_lift \
    weighted_wide_stance_plank_with_diagonal_arm_lift wide_stance_plank_with_diagonal_leg_lift \
    weighted_wide_stance_plank_with_diagonal_leg_lift wide_stance_plank_with_leg_lift \
    weighted_wide_stance_plank_with_leg_lift wide_stance_plank_with_opposite_arm_and_leg_lift \
    weighted_mountain_climber_with_hands_on_bench weighted_swiss_ball_plank_leg_lift_and_hold \
    weighted_wide_stance_plank_with_opposite_arm_and_leg_lift
    20 plyo alternating_jump_lunge weighted_alternating_jump_lunge barbell_jump_squat \
    body_weight_jump_squat weighted_jump_squat cross_knee_strike weighted_cross_knee_strike depth_jump \
    weighted_depth_jump dumbbell_jump_squat dumbbell_split_jump front_knee_strike \
    weighted_front_knee_strike high_box_jump weighted_high_box_jump \
    isometric_explosive_body_weight_jump_squat weighted_isometric_explosive_jump_squat \
    lateral_leap_and_hop weighted_lateral_leap_and_hop lateral_plyo_squats weighted_lateral_plyo_squats \
    lateral_slide weighted_lateral_slide medicine_ball_overhead_throws medicine_ball_side_throw \
    medicine_ball_slam side_to_side_medicine_ball_throws side_to_side_shuffle_jump \
    weighted_side_to_side_shuffle_jump squat_jump_onto_box weighted_squat_jump_onto_box \
    squat_jumps_in_and_out weighted_squat_jumps_in_and_out
    21 pull_up banded_pull_ups 30_degree_lat_pulldown band_assisted_chin_up close_grip_chin_up \
    weighted_close_grip_chin_up close_grip_lat_pulldown crossover_chin_up weighted_crossover_chin_up \
    ez_bar_pullover hanging_hurdle weighted_hanging_hurdle kneeling_lat_pulldown \
    kneeling_underhand_grip_lat_pulldown lat_pulldown mixed_grip_chin_up weighted_mixed_grip_chin_up \
    mixed_grip_pull_up weighted_mixed_grip_pull_up reverse_grip_pulldown standing_cable_pullover \
    straight_arm_pulldown swiss_ball_ez_bar_pullover towel_pull_up weighted_towel_pull_up \
    weighted_pull_up wide_grip_lat_pulldown wide_grip_pull_up weighted_wide_grip_pull_up burpee_pull_up \
    weighted_burpee_pull_up jumping_pull_ups weighted_jumping_pull_ups kipping_pull_up \
    weighted_kipping_pull_up l_pull_up weighted_l_pull_up suspended_chin_up weighted_suspended_chin_up \
    pull_up
    22 push_up chest_press_with_band alternating_staggered_push_up weighted_alternating_staggered_push_up \
    alternating_hands_medicine_ball_push_up weighted_alternating_hands_medicine_ball_push_up \
    bosu_ball_push_up weighted_bosu_ball_push_up clapping_push_up weighted_clapping_push_up \
    close_grip_medicine_ball_push_up weighted_close_grip_medicine_ball_push_up close_hands_push_up \
    weighted_close_hands_push_up decline_push_up weighted_decline_push_up diamond_push_up \
    weighted_diamond_push_up explosive_crossover_push_up weighted_explosive_crossover_push_up \
    explosive_push_up weighted_explosive_push_up feet_elevated_side_to_side_push_up \
    weighted_feet_elevated_side_to_side_push_up hand_release_push_up weighted_hand_release_push_up \
    handstand_push_up weighted_handstand_push_up incline_push_up weighted_incline_push_up \
    isometric_explosive_push_up weighted_isometric_explosive_push_up judo_push_up weighted_judo_push_up \
    kneeling_push_up weighted_kneeling_push_up medicine_ball_chest_pass medicine_ball_push_up \
    weighted_medicine_ball_push_up one_arm_push_up weighted_one_arm_push_up weighted_push_up \
    push_up_and_row weighted_push_up_and_row push_up_plus weighted_push_up_plus \
    push_up_with_feet_on_swiss_ball weighted_push_up_with_feet_on_swiss_ball \
    push_up_with_one_hand_on_medicine_ball weighted_push_up_with_one_hand_on_medicine_ball \
    shoulder_push_up weighted_shoulder_push_up single_arm_medicine_ball_push_up \
    weighted_single_arm_medicine_ball_push_up spiderman_push_up weighted_spiderman_push_up \
    stacked_feet_push_up weighted_stacked_feet_push_up staggered_hands_push_up \
    weighted_staggered_hands_push_up suspended_push_up weighted_suspended_push_up swiss_ball_push_up \
    weighted_swiss_ball_push_up swiss_ball_push_up_plus weighted_swiss_ball_push_up_plus t_push_up \
    weighted_t_push_up triple_stop_push_up weighted_triple_stop_push_up wide_hands_push_up \
    weighted_wide_hands_push_up parallette_handstand_push_up weighted_parallette_handstand_push_up \
    ring_handstand_push_up weighted_ring_handstand_push_up ring_push_up weighted_ring_push_up push_up
    23 row barbell_straight_leg_deadlift_to_row cable_row_standing dumbbell_row elevated_feet_inverted_row \
    weighted_elevated_feet_inverted_row face_pull face_pull_with_external_rotation \
    inverted_row_with_feet_on_swiss_ball weighted_inverted_row_with_feet_on_swiss_ball kettlebell_row \
    modified_inverted_row weighted_modified_inverted_row neutral_grip_alternating_dumbbell_row \
    one_arm_bent_over_row one_legged_dumbbell_row renegade_row reverse_grip_barbell_row \
    rope_handle_cable_row seated_cable_row seated_dumbbell_row single_arm_cable_row \
    single_arm_cable_row_and_rotation single_arm_inverted_row weighted_single_arm_inverted_row \
    single_arm_neutral_grip_dumbbell_row single_arm_neutral_grip_dumbbell_row_and_rotation \
    suspended_inverted_row weighted_suspended_inverted_row t_bar_row towel_grip_inverted_row \
    weighted_towel_grip_inverted_row underhand_grip_cable_row v_grip_cable_row \
    wide_grip_seated_cable_row
    24 shoulder_press alternating_dumbbell_shoulder_press arnold_press barbell_front_squat_to_push_press \
    barbell_push_press barbell_shoulder_press dead_curl_press \
    dumbbell_alternating_shoulder_press_and_twist dumbbell_hammer_curl_to_lunge_to_press \
    dumbbell_push_press floor_inverted_shoulder_press weighted_floor_inverted_shoulder_press \
    inverted_shoulder_press weighted_inverted_shoulder_press one_arm_push_press overhead_barbell_press \
    overhead_dumbbell_press seated_barbell_shoulder_press seated_dumbbell_shoulder_press \
    single_arm_dumbbell_shoulder_press single_arm_step_up_and_press smith_machine_overhead_press \
    split_stance_hammer_curl_to_press swiss_ball_dumbbell_shoulder_press weight_plate_front_raise
    25 shoulder_stability 90_degree_cable_external_rotation band_external_rotation band_internal_rotation \
    bent_arm_lateral_raise_and_external_rotation cable_external_rotation \
    dumbbell_face_pull_with_external_rotation floor_i_raise weighted_floor_i_raise floor_t_raise \
    weighted_floor_t_raise floor_y_raise weighted_floor_y_raise incline_i_raise weighted_incline_i_raise \
    incline_l_raise weighted_incline_l_raise incline_t_raise weighted_incline_t_raise incline_w_raise \
    weighted_incline_w_raise incline_y_raise weighted_incline_y_raise lying_external_rotation \
    seated_dumbbell_external_rotation standing_l_raise swiss_ball_i_raise weighted_swiss_ball_i_raise \
    swiss_ball_t_raise weighted_swiss_ball_t_raise swiss_ball_w_raise weighted_swiss_ball_w_raise \
    swiss_ball_y_raise weighted_swiss_ball_y_raise
    26 shrug barbell_jump_shrug barbell_shrug barbell_upright_row behind_the_back_smith_machine_shrug \
    dumbbell_jump_shrug dumbbell_shrug dumbbell_upright_row incline_dumbbell_shrug \
    overhead_barbell_shrug overhead_dumbbell_shrug scaption_and_shrug scapular_retraction \
    serratus_chair_shrug weighted_serratus_chair_shrug serratus_shrug weighted_serratus_shrug \
    wide_grip_jump_shrug
    27 sit_up alternating_sit_up weighted_alternating_sit_up bent_knee_v_up weighted_bent_knee_v_up \
    butterfly_sit_up weighted_butterfly_situp cross_punch_roll_up weighted_cross_punch_roll_up \
    crossed_arms_sit_up weighted_crossed_arms_sit_up get_up_sit_up weighted_get_up_sit_up \
    hovering_sit_up weighted_hovering_sit_up kettlebell_sit_up medicine_ball_alternating_v_up \
    medicine_ball_sit_up medicine_ball_v_up modified_sit_up negative_sit_up one_arm_full_sit_up \
    reclining_circle weighted_reclining_circle reverse_curl_up weighted_reverse_curl_up \
    single_leg_swiss_ball_jackknife weighted_single_leg_swiss_ball_jackknife the_teaser \
    the_teaser_weighted three_part_roll_down weighted_three_part_roll_down v_up weighted_v_up \
    weighted_russian_twist_on_swiss_ball weighted_sit_up x_abs weighted_x_abs sit_up
    28 squat leg_press back_squat_with_body_bar back_squats weighted_back_squats balancing_squat \
    weighted_balancing_squat barbell_back_squat barbell_box_squat barbell_front_squat barbell_hack_squat \
    barbell_hang_squat_snatch barbell_lateral_step_up barbell_quarter_squat barbell_siff_squat \
    barbell_squat_snatch barbell_squat_with_heels_raised barbell_stepover barbell_step_up \
    bench_squat_with_rotational_chop weighted_bench_squat_with_rotational_chop body_weight_wall_squat \
    weighted_wall_squat box_step_squat weighted_box_step_squat braced_squat \
    crossed_arm_barbell_front_squat crossover_dumbbell_step_up dumbbell_front_squat dumbbell_split_squat \
    dumbbell_squat dumbbell_squat_clean dumbbell_stepover dumbbell_step_up elevated_single_leg_squat \
    weighted_elevated_single_leg_squat figure_four_squats weighted_figure_four_squats goblet_squat \
    kettlebell_squat kettlebell_swing_overhead kettlebell_swing_with_flip_to_squat \
    lateral_dumbbell_step_up one_legged_squat overhead_dumbbell_squat overhead_squat \
    partial_single_leg_squat weighted_partial_single_leg_squat pistol_squat weighted_pistol_squat \
    plie_slides weighted_plie_slides plie_squat weighted_plie_squat prisoner_squat \
    weighted_prisoner_squat single_leg_bench_get_up weighted_single_leg_bench_get_up \
    single_leg_bench_squat weighted_single_leg_bench_squat single_leg_squat_on_swiss_ball \
    weighted_single_leg_squat_on_swiss_ball squat weighted_squat squats_with_band staggered_squat \
    weighted_staggered_squat step_up weighted_step_up suitcase_squats sumo_squat sumo_squat_slide_in \
    weighted_sumo_squat_slide_in sumo_squat_to_high_pull sumo_squat_to_stand \
    weighted_sumo_squat_to_stand sumo_squat_with_rotation weighted_sumo_squat_with_rotation \
    swiss_ball_body_weight_wall_squat weighted_swiss_ball_wall_squat thrusters uneven_squat \
    weighted_uneven_squat waist_slimming_squat wall_ball wide_stance_barbell_squat \
    wide_stance_goblet_squat zercher_squat
    29 total_body burpee weighted_burpee burpee_box_jump weighted_burpee_box_jump high_pull_burpee \
    man_makers one_arm_burpee squat_thrusts weighted_squat_thrusts squat_plank_push_up \
    weighted_squat_plank_push_up standing_t_rotation_balance weighted_standing_t_rotation_balance
    30 triceps_extension bench_dip weighted_bench_dip body_weight_dip cable_kickback \
    cable_lying_triceps_extension cable_overhead_triceps_extension dumbbell_kickback \
    dumbbell_lying_triceps_extension ez_bar_overhead_triceps_extension incline_dip weighted_incline_dip \
    incline_ez_bar_lying_triceps_extension lying_dumbbell_pullover_to_extension \
    lying_ez_bar_triceps_extension lying_triceps_extension_to_close_grip_bench_press \
    overhead_dumbbell_triceps_extension reclining_triceps_press reverse_grip_pressdown \
    reverse_grip_triceps_pressdown rope_pressdown seated_barbell_overhead_triceps_extension \
    seated_dumbbell_overhead_triceps_extension seated_ez_bar_overhead_triceps_extension \
    seated_single_arm_overhead_dumbbell_extension single_arm_dumbbell_overhead_triceps_extension \
    single_dumbbell_seated_overhead_triceps_extension single_leg_bench_dip_and_kick \
    weighted_single_leg_bench_dip_and_kick single_leg_dip weighted_single_leg_dip \
    static_lying_triceps_extension suspended_dip weighted_suspended_dip \
    swiss_ball_dumbbell_lying_triceps_extension swiss_ball_ez_bar_lying_triceps_extension \
    swiss_ball_ez_bar_overhead_triceps_extension tabletop_dip weighted_tabletop_dip \
    triceps_extension_on_floor triceps_pressdown weighted_dip
    """
}

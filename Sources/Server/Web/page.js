// Makes pages quicker where scripts run; without it everything works as plain links and forms.

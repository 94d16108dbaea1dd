const wantedHour = 10

/**
 * A time zone in which it is morning now, of the same day as in UTC. A page that is opened again after midnight correctly
 * shows the empty tab of the new day, so tests about anything else must stay away from midnight. In a zone that is a day
 * ahead of the server, the day after would be further ahead than any clock may be.
 */
export function zoneOfMorning(now: Date): string {
  // No zone is further behind, so at 23 o'clock it is eleven there.
  const offset = Math.max(-12, wantedHour - now.getUTCHours())
  // The signs of these names are those of POSIX: east of Greenwich is minus.
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}

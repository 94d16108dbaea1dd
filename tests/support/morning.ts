const wantedHour = 10

/**
 * A time zone in which it is morning now. A page that is opened again after midnight correctly shows the empty tab of
 * the new day, so tests about anything else must stay away from midnight.
 */
export function zoneOfMorning(now: Date): string {
  const ahead = wantedHour - now.getUTCHours()
  const offset = ahead < -12 ? ahead + 24 : ahead
  // The signs of these names are those of POSIX: east of Greenwich is minus.
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}

const wantedHour = 10

/**
 * A time zone where it is morning now. A page that is opened again after midnight rightly shows the empty tab of the
 * new day, so no test that is not about midnight may come near it.
 */
export function zoneOfMorning(now: Date): string {
  const ahead = wantedHour - now.getUTCHours()
  const offset = ahead < -12 ? ahead + 24 : ahead
  // The signs of these names are those of POSIX: east of Greenwich is minus.
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}

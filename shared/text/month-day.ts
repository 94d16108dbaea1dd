/** “January 15”, of a time that is near. */
export function monthDay(at: number | string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' }).format(new Date(at))
}

/** “January 15”, for a date that needs no year. */
export function monthDay(at: number | string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' }).format(new Date(at))
}

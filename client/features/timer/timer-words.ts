/** m:ss, with any number of digits for the minutes. */
export function formatSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export function remainingText(seconds: number): string {
  return seconds === 0 ? 'Time is up' : `${formatSeconds(seconds)} left`
}

import { minutesAndSeconds } from '../../lib/minutes-and-seconds.ts'

export function remainingText(seconds: number): string {
  return seconds === 0 ? 'Time is up' : `${minutesAndSeconds(seconds)} left`
}

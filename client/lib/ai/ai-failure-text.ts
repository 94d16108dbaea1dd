import { ApiError, serverMessage } from '../api-error.ts'

/**
 * What a panel says of a call that failed: the server's reason where it has one that helps, otherwise the panel's own
 * sentence.
 */
export function aiFailureText(error: unknown, sentence: string): string {
  const isVague = error instanceof ApiError && (error.code === 'internal' || error.code === 'unavailable')
  return (isVague ? undefined : serverMessage(error)) ?? sentence
}

import { ApiError, serverMessage } from '../api/api-error.ts'

/**
 * What a panel says when a call failed: the server's reason if that helps the writer, otherwise the panel's own
 * sentence.
 */
export function aiFailureText(error: unknown, sentence: string): string {
  const isVague = error instanceof ApiError && (error.code === 'internal' || error.code === 'unavailable')
  return (isVague ? undefined : serverMessage(error)) ?? sentence
}

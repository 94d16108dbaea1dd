import { networkError } from '../../lib/api/api-error.ts'
import { type FailureKind, failureKind } from '../../lib/api/failure-kind.ts'

type TabAction = 'load' | 'create' | 'rename'

/** The message for the writer if something did not work. */
export function messageFor(action: TabAction, error: unknown): string {
  const kind = failureKind(error)
  const { [kind]: known, other } = messages[action]
  return known ?? other
}

const messages: Record<TabAction, Partial<Record<FailureKind, string>> & { other: string }> = {
  load: {
    network: networkError,
    other: 'Failed to load your writing space. Please refresh the page.',
  },
  create: {
    'signed-out': 'Authentication error. Please log in again.',
    permission: 'Permission denied. Please check your account status.',
    conflict: 'A writing session already exists for today. Loading existing session.',
    other: 'Failed to create new tab.',
  },
  rename: {
    permission: 'Permission denied. Please log out and log in again.',
    network: networkError,
    other: 'Failed to rename tab.',
  },
}

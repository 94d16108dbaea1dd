import { networkError } from '../../../lib/api/api-error.ts'
import { type FailureKind, failureKind } from '../../../lib/api/failure-kind.ts'

type HistoryAction = 'load' | 'search' | 'delete' | 'restore' | 'empty'

/** What to tell the writer when it did not work. */
export function messageFor(action: HistoryAction, error: unknown): string {
  const kind = failureKind(error)
  const { [kind]: known, other } = messages[action]
  return known ?? other
}

/** Without a network, where this browser has all texts or a part of them. */
export const listedAtHand = {
  whole: 'All texts, as this device has them. What is newer needs a connection.',
  part: 'Only what is in this browser. The rest needs a connection.',
}
export const searchedAtHand = {
  whole: 'All texts are searched, as this device has them. What is newer needs a connection.',
  part: 'Only what is in this browser is searched. The rest needs a connection.',
}

const messages: Record<HistoryAction, Partial<Record<FailureKind, string>> & { other: string }> = {
  load: {
    'signed-out': 'User not authenticated',
    permission: 'Permission denied. Please log out and log in again.',
    network: networkError,
    other: 'Failed to load writing tabs',
  },
  search: {
    'signed-out': 'Sign in again to search your writing.',
    network: 'Searching your writing needs a connection.',
    other: 'Your writing could not be searched.',
  },
  delete: {
    permission: 'Permission denied. You can only delete your own tabs.',
    other: 'Failed to delete tab',
  },
  restore: {
    network: networkError,
    other: 'Failed to restore tab',
  },
  empty: {
    network: networkError,
    other: 'Failed to empty the trash',
  },
}

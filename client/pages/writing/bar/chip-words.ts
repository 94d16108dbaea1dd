import type { SavingStatus } from '../../../features/saving/saving-status.ts'
import { addressToOpen } from '../../../lib/api/api-error.ts'

export interface ChipWords {
  text: string
  tone: 'ok' | 'error' | 'quiet'
  /** The cause, and what the writer can do. Shown when the chip is pressed. */
  detail?: string
  /** Whether a screen reader should announce it. */
  isNews?: boolean
}

/**
 * Null while the writer types, because nothing is worth a glance then. Does not say "saved" unless the browser has
 * promised to keep its storage: a private window stores words too, and deletes them when it is closed.
 */
export function chipOf(status: SavingStatus, isStorageKept: boolean): ChipWords | null {
  switch (status.kind) {
    case 'on-device':
    case 'signed-out':
      return isStorageKept ? chips[status.kind] : keptForNow(chips[status.kind])
    case 'refused':
      return refused(status)
    case 'blocked':
      return blocked(status.status)
    case 'saving':
      return status.share === undefined ? chips.saving : { ...chips.saving, text: savingShare(status.share) }
    default:
      return chips[status.kind]
  }
}

/** The same for a tab that is not in the editor. The chip then names the tab. */
export function chipOfOther(
  { title, status }: { title: string; status: SavingStatus },
  isStorageKept: boolean,
): ChipWords | null {
  const chip = chipOf(status, isStorageKept)
  return chip && { ...chip, detail: `${title}: ${chip.detail ?? chip.text}` }
}

const chips = {
  saved: { text: 'Auto-saved', tone: 'ok' },
  unsaved: null,
  saving: { text: 'Saving…', tone: 'quiet' },
  'on-device': {
    text: 'Saved on this device',
    tone: 'quiet',
    detail:
      'Network error - check connection. Your words are sent to the server when the connection is back.',
    isNews: true,
  },
  'signed-out': {
    text: 'Saved on this device',
    tone: 'quiet',
    detail: 'Sign in again to send your words to the server.',
    isNews: true,
  },
  'not-stored': {
    text: 'Not saved yet',
    tone: 'error',
    detail: 'This browser does not store your words. Keep the page open until the server has them.',
    isNews: true,
  },
  deleted: {
    text: 'Deleted elsewhere',
    tone: 'error',
    detail:
      'This tab is in the trash, or the server was restored without it. If you continue writing, it comes back.',
    isNews: true,
  },
} satisfies Record<Exclude<SavingStatus['kind'], 'refused' | 'blocked'>, ChipWords | null>

function keptForNow(chip: ChipWords): ChipWords {
  const detail = `${chip.detail} If this is a private window, keep it open until then: closing it deletes these words.`
  return { ...chip, text: 'Kept in this browser', detail }
}

/** For saving that takes more than a moment. */
function savingShare(share: number): string {
  return `Saving… ${Math.floor(share * 100)} %`
}

function refused({ reason, words }: { reason: string; words?: string }): ChipWords {
  const address = words && addressToOpen(words)
  if (address) return moved(address)
  const [text, detail] = refusals[reason] ?? [
    titles[reason] ?? 'Save failed',
    words ?? 'The server refused the text.',
  ]
  return { text, tone: 'error', detail, isNews: true }
}

function moved(address: string): ChipWords {
  const detail = `Open Longhand at ${address} from now on. Words that are not saved there yet are kept in this browser, under the address that is open now.`
  return { text: `Moved to ${address}`, tone: 'error', detail, isNews: true }
}

function blocked(status: number): ChipWords {
  const [text, cause] = blocks[status] ?? [
    'Blocked by the network',
    `Something between you and the server refuses this text (${status}).`,
  ]
  return { text, tone: 'error', detail: `${cause} ${keptHere}`, isNews: true }
}

const keptHere = 'This browser keeps what is not saved yet, and tries again.'

const blocks: Record<number, [text: string, cause: string]> = {
  403: ['Blocked by the network', 'Something between you and the server forbids saving this text.'],
  407: [
    'Blocked by the network',
    'A proxy between you and the server asks you to sign in to the proxy first.',
  ],
  413: ['Too long for the network', 'Something between you and the server refuses texts of this size.'],
}

/** Titles of refusals whose details are the server's own words. */
const titles: Record<string, string> = { quota_full: 'No space left' }

const refusals: Record<string, [text: string, detail: string]> = {
  forbidden: ['Permission denied - unable to save', 'Sign out and sign in again.'],
  too_large: ['Save failed', 'The text is too long for one tab. Move a part of it into another tab.'],
}

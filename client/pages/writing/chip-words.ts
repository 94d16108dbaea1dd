import type { SavingStatus } from '../../features/saving/saving-status.ts'

export interface ChipWords {
  text: string
  tone: 'ok' | 'error' | 'quiet'
  /** What there is no room for in the chip. */
  detail?: string
  /** Worth interrupting for. */
  isNews?: boolean
}

/** Nothing while the writer types: there is nothing to say that would be worth a glance. */
export function chipOf(status: SavingStatus): ChipWords | null {
  if (status.kind === 'refused') return refused(status.reason)
  return chips[status.kind]
}

/** The same of a tab that is not in the editor, whose title stands before what there is to know. */
export function chipOfOther({ title, status }: { title: string; status: SavingStatus }): ChipWords | null {
  const chip = chipOf(status)
  return chip && { ...chip, detail: `${title}: ${chip.detail ?? chip.text}` }
}

const chips: Record<Exclude<SavingStatus['kind'], 'refused'>, ChipWords | null> = {
  saved: { text: 'Auto-saved', tone: 'ok' },
  unsaved: null,
  saving: { text: 'Saving…', tone: 'quiet' },
  'on-device': {
    text: 'Saved on this device',
    tone: 'quiet',
    detail: 'Network error - check connection. The server gets your words as soon as it can be reached.',
    isNews: true,
  },
  'signed-out': {
    text: 'Saved on this device',
    tone: 'quiet',
    detail: 'Sign in again, and the server gets your words.',
    isNews: true,
  },
  'not-stored': {
    text: 'Not saved yet',
    tone: 'error',
    detail: 'This browser stores nothing for you. Keep the page open until the server has your words.',
    isNews: true,
  },
  deleted: {
    text: 'Deleted elsewhere',
    tone: 'error',
    detail: 'This tab was moved to the Trash on another device. Write on, and it comes back.',
    isNews: true,
  },
}

function refused(reason: string): ChipWords {
  const [text, detail] = refusals[reason] ?? ['Save failed', 'The server refused the text.']
  return { text, tone: 'error', detail, isNews: true }
}

const refusals: Record<string, [text: string, detail: string]> = {
  forbidden: ['Permission denied - unable to save', 'Log out and log in again.'],
  too_large: ['Save failed', 'The text is too long for one tab. Move a part of it into another.'],
}

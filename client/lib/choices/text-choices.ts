import { writingChoices } from '#shared/choices.ts'
import type { DeviceStorage } from '../browser/device-storage.ts'
import { type EditorKind, editorKinds } from '../text/editor-kind.ts'
import { createDeviceChoice, createSwitch, type DeviceChoice, type Switch } from './device-choice.ts'

export const focusParts = writingChoices.focus
export type FocusPart = (typeof focusParts)[number]

/**
 * How a text is shown to its writer, and what happens while they write. All choices except the editor go with the
 * account (shared-choices.ts).
 */
export interface TextChoices {
  editorKind: DeviceChoice<EditorKind>
  /** The line with the caret keeps its height in the window. */
  typewriter: Switch
  /** Which part of the text is not dimmed while typing. */
  focus: DeviceChoice<FocusPart>
  /** Markdown is formatted in the text. */
  markdown: Switch
  /** Slips in finished sentences are marked. */
  proofreading: Switch
  /** While the timer runs, nothing can be deleted or undone. */
  forwardOnly: Switch
  /** Quotes become curly and dashes long while typing. */
  smartMarks: Switch
}

export function createTextChoices(storage: DeviceStorage): TextChoices {
  return {
    editorKind: createDeviceChoice(storage, 'editor', editorKinds),
    typewriter: createSwitch(storage, 'typewriter'),
    focus: createDeviceChoice(storage, 'focus', focusParts),
    markdown: createSwitch(storage, 'markdown'),
    proofreading: createSwitch(storage, 'proofreading'),
    forwardOnly: createSwitch(storage, 'forward-only'),
    smartMarks: createSwitch(storage, 'smart-marks'),
  }
}

/** Exactly these. The server would ignore any other, and the choice would silently stay on this device. */
type KnownToServer = Pick<TextChoices, keyof typeof writingChoices>

/** All choices except the editor, which depends on the device's keyboard and screen reader. */
export function goingWithAccount(choices: TextChoices): Omit<TextChoices, 'editorKind'> {
  const { typewriter, focus, markdown, proofreading, forwardOnly, smartMarks } = choices
  return { typewriter, focus, markdown, proofreading, forwardOnly, smartMarks } satisfies KnownToServer
}

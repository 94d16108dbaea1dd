import { writingChoices } from '#shared/choices.ts'
import type { DeviceStorage } from '../browser/device-storage.ts'
import { type EditorKind, editorKinds } from '../text/editor-kind.ts'
import { createDeviceChoice, createSwitch, type DeviceChoice, type Switch } from './device-choice.ts'

export const focusParts = writingChoices.focus
export type FocusPart = (typeof focusParts)[number]

/**
 * How a text is shown to its writer, and what happens as they write. All but the editor go with the account
 * (shared-choices.ts).
 */
export interface TextChoices {
  editorKind: DeviceChoice<EditorKind>
  /** The line with the caret keeps its height in the window. */
  typewriter: Switch
  /** Which part of the text is not dimmed while one types. */
  focus: DeviceChoice<FocusPart>
  /** Markdown is shown by its look. */
  markdown: Switch
  /** Slips are marked in sentences that are finished. */
  proofreading: Switch
  /** While the timer runs, nothing is deleted and nothing undone. */
  forwardOnly: Switch
  /** Quotes are curly and dashes long as they are typed. */
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

/** All but the editor, which depends on the device's keyboard and on what reads its screen aloud. */
export function goingWithAccount(choices: TextChoices): Omit<TextChoices, 'editorKind'> {
  const { typewriter, focus, markdown, proofreading, forwardOnly, smartMarks } = choices
  return { typewriter, focus, markdown, proofreading, forwardOnly, smartMarks }
}

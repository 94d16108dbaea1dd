import { askedSetting } from '../../lib/choices/asked-setting.ts'

/** Finds the control in the row that was asked for, and forgets the request. Undefined if there is no such row. */
export function askedRow(list: HTMLElement | null): HTMLElement | undefined {
  const label = askedSetting.get()
  askedSetting.set(undefined)
  if (!label) return undefined
  const rows = list?.closest('[role="dialog"]')?.querySelectorAll<HTMLElement>('.row') ?? []
  const row = [...rows].find((row) => row.querySelector('.row-label')?.textContent === label)
  // If a question is open in the row, it has the focus already.
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && row?.contains(activeElement)) return activeElement
  const choices = row?.querySelectorAll<HTMLElement>('.row-content :is(input, button, select)') ?? []
  return [...choices].find((choice) => choice.matches(':checked')) ?? choices[0]
}

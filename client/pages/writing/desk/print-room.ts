import { whenPrintedWhole } from '../../../features/editor/print-whole.ts'
import { printTab } from '../../../features/export/print-tab.ts'

/** Prints when the desk is there, which has the whole text printed. */
export async function printRoom(title: string): Promise<void> {
  await whenPrintedWhole()
  printTab(title)
}

import type { OpenTab } from '../../../features/saving/open-tab.ts'

/**
 * Writes into a tab that is not in the editor. For its saving, it is as if an editor had shown the tab for a moment.
 */
export function writeUnseen(
  saving: Pick<OpenTab, 'attach' | 'changed' | 'detach'>,
  text: string,
  origins: string | undefined,
): void {
  saving.attach({ text: () => text, origins: () => origins, set() {}, composing: () => false })
  saving.changed()
  saving.detach()
}

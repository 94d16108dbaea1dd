/**
 * Returns whether the text is on the clipboard. Browsers refuse on pages without HTTPS, or if the reader forbids it.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

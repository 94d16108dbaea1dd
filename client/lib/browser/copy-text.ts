/** Whether the text is on the clipboard now. Browsers refuse on pages without HTTPS, or if the reader forbids it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

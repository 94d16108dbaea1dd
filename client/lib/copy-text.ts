/** Whether it is on the clipboard now: browsers refuse on pages without https, and where the reader forbids it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

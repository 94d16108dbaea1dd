/** Hands a file to the browser, which saves it to its downloads folder. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not revoked at once: Safari reads the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), keptMs)
}

const keptMs = 60_000

/**
 * No page accepts dropped files: a browser would open the file in place of the page, and with it the text being written
 * would be gone. The whole window refuses, the text too: Firefox asks a text field for plain words before it fires
 * `drop` there.
 */
export function refuseFiles(): void {
  window.addEventListener('dragover', refuse)
  window.addEventListener('drop', refuse)
}

function refuse(event: DragEvent): void {
  if (!event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}

/**
 * No page takes a file: a browser would open one that is dropped in the place of the page, with what was being written
 * on it. All of the window refuses, the text too: Firefox asks a text for plain words before it tells it of a drop.
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

import { createObservable } from '../../lib/observable.ts'
import { type ChosenFiles, filesDropped } from './chosen-files.ts'

/** What was dropped on the page last, once its folders are read. The import dialog takes it from here. */
export const droppedFiles = createObservable<Promise<ChosenFiles> | undefined>(undefined)

/**
 * Makes the window accept dropped files, until the returned function is called. Dropped text is left to the editor. So is a
 * picture of another page, which comes as a file too.
 */
export function takeDroppedFiles({
  isWanted,
  onDrop,
}: {
  isWanted: () => boolean
  onDrop: () => void
}): () => void {
  // Runs after `refuseFiles`, which refuses all files that nobody here accepts.
  const over = (event: DragEvent) => {
    if (hasFiles(event.dataTransfer) && isWanted()) event.dataTransfer.dropEffect = 'copy'
  }
  const drop = (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer) || !isWanted()) return
    droppedFiles.set(filesDropped(event.dataTransfer))
    onDrop()
  }
  window.addEventListener('dragover', over)
  window.addEventListener('drop', drop)
  return () => {
    window.removeEventListener('dragover', over)
    window.removeEventListener('drop', drop)
  }
}

export function hasFiles(data: DataTransfer | null): data is DataTransfer {
  return data?.types.includes('Files') === true && !data.types.includes('text/html')
}

import { createObservable } from '../../lib/observable.ts'
import { type ChosenFiles, filesDropped } from './chosen-files.ts'

/** What was dropped on the page last, once its folders are read; what shows the import sees to it. */
export const droppedFiles = createObservable<Promise<ChosenFiles> | undefined>(undefined)

/**
 * The window takes files that are dropped on it, until the returned function is called. Text that is dropped is the
 * text's own business, and so is a picture of another page, which comes as a file too.
 */
export function takeDroppedFiles({
  isWanted,
  onDrop,
}: {
  isWanted: () => boolean
  onDrop: () => void
}): () => void {
  // Behind `refuseFiles`, which refuses what comes to nobody here.
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

import { type DragEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { PenLine } from '../../ui/pen/pen-line.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { type ChosenFiles, filesOf } from './chosen-files.ts'
import { hasFiles } from './dropped-files.ts'
import { ProblemNote } from './problem-note.tsx'
import type { Problem } from './stage.ts'

type StartViewProps = {
  problem: Problem | undefined
  onChoose: (files: ChosenFiles) => void
}

export function StartView({ problem, onChoose }: StartViewProps) {
  return (
    <>
      {problem && <ProblemNote problem={problem} />}
      <Area onChoose={onChoose} />
      <Rows>
        <Row label="Days">
          Each text becomes a tab on its own day: the one in its front matter, else in its file name, else the
          date of the file.
        </Row>
        <Row label="Doubles">What is already here is recognised and left out.</Row>
        <Row label="A list first">
          You see the whole list before anything is added, and can undo it after.
        </Row>
      </Rows>
    </>
  )
}

/** Files that are dropped here, or anywhere else on the page, are taken by the window: see `dropped-files.ts`. */
function Area({ onChoose }: Pick<StartViewProps, 'onChoose'>) {
  const [isOver, setIsOver] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
  }
  const take = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const chosen = currentTarget.files ? filesOf(currentTarget.files) : []
    // Otherwise the same file could not be chosen twice.
    currentTarget.value = ''
    if (chosen.length > 0) onChoose(chosen)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: A fieldset would be a form's.
    <div
      className="import-area"
      role="group"
      aria-label="Drop files or a folder here"
      data-over={isOver || undefined}
      onDragOver={(event) => setIsOver(hasFiles(event.dataTransfer))}
      onDragLeave={leave}
      onDrop={() => setIsOver(false)}
    >
      <div className="import-pen">
        <PenLine drawing="small" />
      </div>
      <p className="import-invitation">
        <span className="import-mouse">Drop files or a folder here</span>
        <span className="import-touch">Bring your writing in</span>
      </p>
      <p className="import-kinds">Word, Markdown, plain text, HTML, a .zip file or a Longhand archive</p>
      <div className="import-choose">
        <Button variant="primary" data-first onClick={() => files.current?.click()}>
          Choose files
        </Button>
        <Button variant="quiet" className="import-mouse" onClick={() => folder.current?.click()}>
          Choose a folder
        </Button>
      </div>
      <input ref={files} type="file" multiple hidden aria-label="Files" onChange={take} />
      <input
        ref={folder}
        type="file"
        hidden
        aria-label="Folder"
        onChange={take}
        {...{ webkitdirectory: '' }}
      />
    </div>
  )
}

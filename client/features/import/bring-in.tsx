import { Button } from '../../ui/button.tsx'

/** The row of the settings that opens the import. */
export function BringIn({ onBegin }: { onBegin: () => void }) {
  return (
    <>
      <Button onClick={onBegin}>Bring writing in</Button>
      <p className="note">
        Word, Markdown, plain text, HTML, a folder, a .zip or a Longhand archive. You see the list before
        anything is added.
      </p>
    </>
  )
}

import { FileText, Hash, ScanSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { plural } from '#shared/text/plural.ts'
import { isApple } from '../../../lib/browser/is-apple.ts'
import { DayName } from '../../../ui/day-name.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MarkedMatches } from '../../../ui/marked-matches.tsx'
import type { Command } from '../commands/command.ts'
import { commandIcons } from '../commands/command-icons.ts'
import { ariaShortcut } from '../commands/shortcut.ts'
import { ShortcutKeys } from '../commands/shortcut-keys.tsx'
import type { PaletteRow } from './palette-rows.ts'

type PaletteOptionProps = {
  id: string
  row: PaletteRow
  /** The writer's present day. */
  today: string
  isActive: boolean
  onPoint: () => void
  onRun: () => void
}

export function PaletteOption({ id, row, today, isActive, onPoint, onRun }: PaletteOptionProps) {
  const { shortcut, disabledReason }: Partial<Command> = row.kind === 'command' ? row.command : {}
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: The field keeps the focus and its keys work the options.
    // biome-ignore lint/a11y/useKeyWithClickEvents: As above.
    <div
      id={id}
      className="palette-option"
      role="option"
      aria-selected={isActive}
      aria-disabled={disabledReason ? true : undefined}
      aria-keyshortcuts={shortcut && ariaShortcut(shortcut, isApple())}
      // Not `onPointerEnter`, because the list may have moved under a resting pointer.
      onPointerMove={onPoint}
      onClick={onRun}
    >
      <OptionParts row={row} today={today} />
    </div>
  )
}

function OptionParts({ row, today }: Pick<PaletteOptionProps, 'row' | 'today'>): ReactNode {
  if (row.kind === 'command') return <CommandParts command={row.command} />
  return row.kind === 'heading' ? <HeadingParts row={row} /> : <TabParts row={row} today={today} />
}

/** Among other rows, a heading has an icon. In a list of headings only, it is indented by its level. */
function HeadingParts({ row }: { row: Extract<PaletteRow, { kind: 'heading' }> }): ReactNode {
  const { level, title, words, tab } = row.heading
  return (
    <>
      {!row.isOutline && <Icon of={Hash} />}
      <span
        className="palette-outline"
        data-level={row.isOutline ? Math.min(level, 3) : undefined}
        dir="auto"
        lang=""
      >
        <MarkedMatches text={title} matches={row.inTitle} />
      </span>
      {tab && (
        <span className="palette-of" dir="auto" lang="">
          {tab.title}
        </span>
      )}
      {words !== undefined && <span className="palette-day">{plural(words, 'word')}</span>}
    </>
  )
}

function CommandParts({ command }: { command: Command }): ReactNode {
  const { title, icon, note, shortcut, disabledReason } = command
  return (
    <>
      <Icon of={commandIcons[icon]} />
      <span className="palette-title">{title}</span>
      {(disabledReason ?? note) && <span className="palette-note">{disabledReason ?? note}</span>}
      {shortcut && <ShortcutKeys shortcut={shortcut} />}
    </>
  )
}

type TabPartsProps = Pick<PaletteOptionProps, 'today'> & { row: Extract<PaletteRow, { kind: 'tab' }> }

/** A tab and its day, with the found words and some words around them, or its first words. */
function TabParts({ row: { tab, inTitle, line, words }, today }: TabPartsProps): ReactNode {
  return (
    <>
      <Icon of={words === undefined ? FileText : ScanSearch} />
      <span className="palette-tab">
        <span className="palette-tab-line">
          <span className="palette-tab-title" dir="auto" lang="">
            <MarkedMatches text={tab.title} matches={inTitle} />
          </span>{' '}
          <span className="palette-day">
            <DayName day={tab.writing_date} today={today} />
          </span>
        </span>
        {line && (
          <span className="palette-excerpt" dir="auto" lang="">
            <MarkedMatches text={line.text} matches={line.marks} />
          </span>
        )}
      </span>
    </>
  )
}

import { Dialog } from '@base-ui/react/dialog'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { deviceStorage } from '../../lib/device-storage.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { focusAtOnce } from '../../ui/focus-at-once.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Command } from './command.ts'
import { searchCommands } from './command-search.ts'
import { recentFirst, rememberCommand } from './recent-commands.ts'
import { ariaShortcut, isApple } from './shortcut.ts'
import { ShortcutKeys } from './shortcut-keys.tsx'
import './command-palette.css'

export type CommandPaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  commands: Command[]
}

/** Every tool by its name. Its own shortcut closes it again. */
export function CommandPalette({ open, onOpenChange, commands }: CommandPaletteProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim palette-scrim" />
        <Dialog.Popup
          className="palette"
          aria-label="Command palette"
          data-command="palette"
          initialFocus={focusAtOnce(field)}
        >
          <CommandSearch field={field} commands={commands} close={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type CommandSearchProps = {
  field: RefObject<HTMLInputElement | null>
  commands: Command[]
  close: () => void
}

/** A combobox whose list is always there: the focus stays in the field, and the keys move the choice. */
function CommandSearch({ field, commands, close }: CommandSearchProps) {
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  // As it was when the palette opened: what is chosen from it must not move it.
  const [offered] = useState(() => recentFirst(deviceStorage, commands).map(({ id }) => id))
  const listId = useId()
  const listRef = useRef<HTMLDivElement>(null)

  const inOrder = offered.flatMap((id) => commands.find((command) => command.id === id) ?? [])
  const found = searchCommands(inOrder, query)
  const active = Math.min(chosen, found.length - 1)
  const optionId = (index: number) => `${listId}-${index}`

  // The list scrolls by itself, as no option ever has the focus.
  useEffect(() => {
    listRef.current?.querySelectorAll('[role="option"]')[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const run = (command: Command | undefined) => {
    if (!command || command.disabledReason) return
    rememberCommand(deviceStorage, command.id)
    close()
    command.run()
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      return run(found[active])
    }
    const last = found.length - 1
    const next = {
      ArrowDown: active === last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined || event.shiftKey) return
    event.preventDefault()
    setChosen(next)
  }

  return (
    <>
      <input
        ref={field}
        className="palette-field"
        role="combobox"
        aria-label="Find a tool"
        placeholder="Find a tool"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setChosen(0)
        }}
        onKeyDown={handleKeyDown}
      />
      <div ref={listRef} id={listId} className="palette-list" role="listbox" aria-label="Tools">
        {found.map((command, index) => (
          <CommandOption
            key={command.id}
            id={optionId(index)}
            command={command}
            isActive={index === active}
            onPoint={() => setChosen(index)}
            onRun={() => run(command)}
          />
        ))}
      </div>
      <div role="status">
        {found.length === 0 && <EmptyState title="No such tool">Try another word.</EmptyState>}
      </div>
    </>
  )
}

type CommandOptionProps = {
  id: string
  command: Command
  isActive: boolean
  onPoint: () => void
  onRun: () => void
}

function CommandOption({ id, command, isActive, onPoint, onRun }: CommandOptionProps) {
  const { title, icon, note, shortcut, disabledReason } = command
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
      // Moved, not entered: the list may have moved under a pointer that stands still.
      onPointerMove={onPoint}
      onClick={onRun}
    >
      <Icon of={icon} />
      <span className="palette-title">{title}</span>
      {(disabledReason ?? note) && <span className="palette-note">{disabledReason ?? note}</span>}
      {shortcut && <ShortcutKeys shortcut={shortcut} />}
    </div>
  )
}

import { ChevronLeft } from 'lucide-react'
import { type ReactNode, type RefObject, useId } from 'react'
import type { TabVersion } from '#shared/versions.ts'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { dateLocale } from '../../../lib/day-label.ts'
import { useLatest } from '../../../lib/use-latest.ts'
import { writingDay } from '../../../lib/writing-day.ts'
import { Button } from '../../../ui/button.tsx'
import { DayName } from '../../../ui/day-name.tsx'
import { DialogBody } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { ProblemState } from '../problem-state.tsx'
import type { VersionsApi } from '../versions-api.ts'
import { keepFocus } from './keep-focus.ts'
import type { Place } from './places.ts'
import type { Restores } from './use-restores.ts'
import { useVersion } from './use-version.ts'
import { VersionText } from './version-text.tsx'
import { distanceWords, reasonWords, timeOfDay } from './version-words.ts'
import './version-view.css'

type VersionViewProps = {
  /** Gets the focus when the version replaces the list. */
  ref: RefObject<HTMLElement | null>
  version: TabVersion
  api: VersionsApi
  today: string
  presentText: () => string
  restores: Pick<Restores, 'busy' | 'restore' | 'bringBack'>
  /** Given only if there is no space for the list beside it. */
  onBack: () => void
}

/** A version: what it would change in the text, and its actions. */
export function VersionView({ ref, version, api, today, presentText, restores, onBack }: VersionViewProps) {
  const shown = useVersion(api, version.id, presentText)
  const { texts, comparison, problem, retry, compareAgain } = shown
  const { busy } = restores
  const isRestoring = busy?.id === version.id && !busy.place
  const canRestore = comparison && !comparison.distance.isSame && (isRestoring || !busy)
  const headingId = useId()
  const toasts = useToasts()

  const copy = async () => {
    if (texts && (await copyText(texts.after))) toasts.success('Version copied')
    else toasts.error('This browser does not allow copying here.')
  }

  const restore = async () => {
    if (texts && !(await restores.restore(version, texts))) compareAgain()
  }

  const bringBack = useLatest(async (place: Place) => {
    if (!texts) return
    const isBack = await restores.bringBack(version, texts, place, compareAgain)
    keepFocus(ref.current, () => (isBack ? shown.goOnWithout(place.changes) : compareAgain()))
  })

  return (
    <section ref={ref} className="version" aria-labelledby={headingId} tabIndex={-1}>
      <VersionHead headingId={headingId} version={version} today={today} onBack={onBack}>
        {comparison ? distanceWords(comparison.distance) : !problem && 'Comparing…'}
      </VersionHead>
      <DialogBody key={version.id}>
        {problem && <ProblemState problem={problem} onRetry={retry} />}
        {texts && comparison && (
          <VersionText
            before={texts.before}
            after={texts.after}
            changes={comparison.changes}
            busy={busy?.place ?? busy !== undefined}
            onBringBack={bringBack}
          />
        )}
      </DialogBody>
      <footer className="version-actions">
        <Button variant="quiet" disabled={!texts} onClick={copy}>
          Copy text
        </Button>
        <Button
          variant="primary"
          disabled={!canRestore}
          busy={isRestoring}
          busyLabel="Restoring…"
          onClick={restore}
        >
          Restore
        </Button>
      </footer>
    </section>
  )
}

type VersionHeadProps = Pick<VersionViewProps, 'version' | 'today' | 'onBack'> & {
  headingId: string
  /** A sentence about what restoring would do. */
  children: ReactNode
}

function VersionHead({ headingId, version, today, onBack, children }: VersionHeadProps) {
  return (
    <header className="version-head">
      <Button variant="quiet" size="small" className="version-back" onClick={onBack}>
        <Icon of={ChevronLeft} size="small" />
        All versions
      </Button>
      <h3 id={headingId} dir="auto">
        {version.name ?? reasonWords(version.reason)}
      </h3>
      <p className="note">
        <DayName day={writingDay(version.created_at)} today={today} />,{' '}
        <span lang={dateLocale()}>{timeOfDay(version.created_at)}</span>
      </p>
      <p className="version-distance" role="status">
        {children}
      </p>
    </header>
  )
}

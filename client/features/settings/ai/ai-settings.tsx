import { useState } from 'react'
import { readAbout } from '#shared/about.ts'
import type { AiOverview } from '#shared/ai.ts'
import type { Api } from '../../../lib/api.ts'
import type { Observed } from '../../../lib/observable.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { Row, Rows } from '../../../ui/rows.tsx'
import { Tick } from '../../../ui/tick.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { AskedState } from '../asked-state.tsx'
import { useAsked } from '../use-asked.ts'
import { engineRows, proofreadingRow } from './engine-rows.ts'
import { EngineTable } from './engine-table.tsx'
import './ai-settings.css'

export type AiSettingsProps = {
  ai: {
    /** Undefined where the server has never said. */
    overview: Observed<AiOverview | undefined>
    /** Rejects with an `ApiError` where the server cannot be told. */
    choose(isWanted: boolean): Promise<void>
  }
  request: Api
}

/** Whether AI is wanted, and who gets which words for what. */
export function AiSettings({ ai, request }: AiSettingsProps) {
  const overview = useObserved(ai.overview)
  const { known: about, ...asked } = useAsked(request, askAbout)
  return (
    <>
      <Rows>
        <Row label="Tools">
          {overview?.off ? (
            <p className="settings-ai-off">AI is off on this server. Whoever runs it decides.</p>
          ) : (
            <AiTick isOn={overview?.declined !== true} choose={ai.choose} />
          )}
        </Row>
      </Rows>
      <div className="settings-engines row-content" tabIndex={-1}>
        {overview && about ? (
          <>
            <EngineTable rows={[...engineRows(overview, about.words_go_to), proofreadingRow]} />
            <p className="note">
              {overview.off || overview.declined
                ? 'Spelling marks and web search stay: no model has a part in them.'
                : 'Whoever runs this server connects the engines. What they write is shown to you before it stays.'}
            </p>
          </>
        ) : (
          <AskedState asked={asked} words={words} />
        )}
      </div>
    </>
  )
}

const words = {
  offline: 'Only the server knows where your words go, and it cannot be reached.',
  failed: 'Where your words go could not be loaded.',
}

function askAbout(request: Api, signal: AbortSignal) {
  return request('/api/about', { read: readAbout, signal })
}

type AiTickProps = {
  isOn: boolean
  choose(isWanted: boolean): Promise<void>
}

/** Shows the choice at once, and takes it back where the server cannot be told. */
function AiTick({ isOn, choose }: AiTickProps) {
  const [asked, setAsked] = useState<boolean>()
  const toasts = useToasts()
  const isShown = asked ?? isOn

  async function change(isWanted: boolean): Promise<void> {
    if (asked !== undefined) return
    setAsked(isWanted)
    try {
      await choose(isWanted)
    } catch {
      toasts.error('Your choice could not be saved.')
    } finally {
      setAsked(undefined)
    }
  }

  return (
    <>
      <Tick checked={isShown} onCheckedChange={(isWanted) => void change(isWanted)}>
        Show the AI tools
      </Tick>
      <p className="note">
        {isShown
          ? 'Without the tick they leave the page, and no text goes to a model.'
          : 'They have left the page, and no text goes to a model.'}
      </p>
    </>
  )
}

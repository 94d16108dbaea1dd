import type { AiOverview } from '#shared/ai.ts'
import type { Api } from '../../../lib/api/api.ts'
import { AskedState } from '../asked-state.tsx'
import { useAsked } from '../use-asked.ts'
import { engineRows, type Listener, proofreadingRow } from './engine-rows.ts'
import { EngineTable } from './engine-table.tsx'

type EngineAnswersProps = {
  /** Undefined if the server has never said so. */
  overview: AiOverview | undefined
  listener: Listener
  request: Api
}

/** Who gets which words for what. Asks when it is first shown. */
export function EngineAnswers({ overview, listener, request }: EngineAnswersProps) {
  const { known: about, ...asked } = useAsked(request, askAbout)
  if (!overview || !about) return <AskedState asked={asked} words={words} />
  return (
    <>
      <EngineTable rows={[...engineRows(overview, about.words_go_to, listener), proofreadingRow]} />
      <p className="note">
        {overview.off || overview.declined
          ? 'Spelling marks and web search stay: no model has a part in them.'
          : 'Whoever runs this server connects the engines. What they write is shown to you before it stays.'}
      </p>
    </>
  )
}

const words = {
  offline: 'Only the server knows where your words go, and it cannot be reached.',
  failed: 'Where your words go could not be loaded.',
}

/** The code that reads the answer is loaded with it. If that fails, it is loaded again with the next try. */
async function askAbout(request: Api, signal: AbortSignal) {
  const { readAbout } = await import('#shared/about.ts')
  return request('/api/about', { read: readAbout, signal })
}

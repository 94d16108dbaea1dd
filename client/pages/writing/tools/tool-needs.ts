import type { AiFeature } from '#shared/ai.ts'
import { whatToConnect } from '../../../lib/ai/ai-overview.ts'
import type { ToolRoom } from './tool-room.ts'

/** Whether a tool can be used. A reason is shown beside the tool; a hidden tool is shown nowhere. */
export type Need = (room: ToolRoom) => 'met' | 'hidden' | { reason: string }

/** For a tool whose panel itself shows what it cannot do. */
export const aiSwitchedOn: Need = ({ ai }) => (ai.isOn ? 'met' : 'hidden')

/** Also met if the writer has switched AI off, because this tool switches it on again. */
export const aiNotOff: Need = ({ ai }) => (ai.overview?.off ? 'hidden' : 'met')

/** Met if an engine serves this feature and AI is not switched off. */
export function aiFor(feature: AiFeature): Need {
  return ({ ai }) => {
    if (!ai.isOn) return 'hidden'
    return orReason(ai.overview && whatToConnect(ai.overview, feature))
  }
}

/** Met once the server has said, now or in an earlier visit, which search it uses. */
export const knownSearch: Need = ({ ai }) => (ai.overview ? 'met' : 'hidden')

/** On a device with keys, the palette finds headings by `#`. */
export const headingsWithoutKeys: Need = ({ wantsHeadings }) => (wantsHeadings ? 'met' : 'hidden')

/** The day's own tabs have no close button in the strip. */
export const tabOfAnotherDay: Need = ({ pageTabs: { tab, today } }) =>
  orReason(tab?.writing_date === today ? 'Delete it in the history' : undefined)

export const speechRecognition: Need = ({ dictation }) =>
  orReason(dictation.getView().isSupported ? undefined : 'Speech recognition not supported')

export const fullscreenBrowser: Need = ({ fullscreen }) =>
  orReason(fullscreen.isSupported ? undefined : 'This browser does not support fullscreen')

function orReason(reason: string | undefined): ReturnType<Need> {
  return reason === undefined ? 'met' : { reason }
}

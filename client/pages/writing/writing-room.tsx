import { useEffect } from 'react'
import { useChromeFade } from '../../features/toolbar/desk/use-chrome-fade.ts'
import { useFullscreen } from '../../features/toolbar/desk/use-fullscreen.ts'
import { follow } from '../../lib/observable.ts'
import { useObserved } from '../../lib/use-observed.ts'
import { Loading } from '../../ui/loading.tsx'
import { RoomBar } from './bar/room-bar.tsx'
import { CommandsProvider } from './commands/commands-provider.tsx'
import { RoomDeskPanel } from './desk/room-desk-panel.tsx'
import { PanelsOverPage } from './panels/panels-over-page.tsx'
import { RoomSignIn } from './panels/room-sign-in.tsx'
import { useLook } from './room/use-look.ts'
import { useRoom } from './room/use-room.ts'
import {
  RoomDate,
  RoomEarlierOffer,
  RoomInterim,
  RoomReview,
  RoomSelectionButton,
} from './text/around-text.tsx'
import { RoomText } from './text/room-text.tsx'
import { usePageLook } from './text/use-page-look.ts'
import { useQuietStart } from './use-quiet-start.ts'
import './writing.css'

/** The components of the writing page. Their state is in the room. */
export function WritingRoom() {
  const { element, ...room } = useRoom()
  const isLoading = useObserved(room.tabs.tab) === null
  const { isFullscreen } = useFullscreen()
  usePageLook(element, useObserved(room.editor), useLook())
  useWritingFade()
  useQuietStart()
  return (
    <CommandsProvider>
      <div ref={element} data-fullscreen={isFullscreen || undefined}>
        {isLoading && <Loading />}
        <RoomBar />
        <main className="page">
          <div className="page-column">
            <RoomDate />
            <RoomText />
            <RoomReview />
            <RoomSelectionButton />
          </div>
        </main>
        <RoomEarlierOffer />
        <RoomInterim />
        <RoomDeskPanel />
        <PanelsOverPage />
        <RoomSignIn />
      </div>
    </CommandsProvider>
  )
}

/** While the writer writes, fades everything but the text. */
function useWritingFade(): void {
  const { element, editor, panels, ai } = useRoom()
  const fade = useChromeFade(element)
  useEffect(
    () =>
      follow([editor], (editor) =>
        editor?.onChange(({ by }) => {
          // A review that ends undoes its own steps, which are reported as the writer's.
          if (by !== 'writer' || ai.isBusy.get()) return
          fade.wrote()
          panels.close('tools')
        }),
      ),
    [editor, panels, ai, fade],
  )
}

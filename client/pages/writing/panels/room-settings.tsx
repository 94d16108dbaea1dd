import type { ComponentProps } from 'react'
import { DictationLanguage } from '../../../features/dictation/dictation-language.tsx'
import { useListener } from '../../../features/dictation/use-listener.ts'
import { DownloadEverything } from '../../../features/export/download-everything.tsx'
import { BringIn } from '../../../features/import/bring-in.tsx'
import { createLastImports } from '../../../features/import/last-import.ts'
import { LastImportRow } from '../../../features/import/last-import-row.tsx'
import { KeepTextsChoice } from '../../../features/offline-texts/keep-texts-choice.tsx'
import type { ProofStep } from '../../../features/settings/proof/proof-place.tsx'
import { SettingsDialog, type SettingsDialogProps } from '../../../features/settings/settings-dialog.tsx'
import { ProveIt } from '../../../features/sign-in/prove-it.tsx'
import { SoundChoice } from '../../../features/timer/sound-choice.tsx'
import { deviceStorage } from '../../../lib/browser/device-storage.ts'
import { keepsTexts } from '../../../lib/choices/keeps-texts.ts'
import { forgetKeptTexts } from '../../../lib/choices/kept-texts.ts'
import { ownWordsOf } from '../../../lib/choices/own-words.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { useRoom } from '../room/use-room.ts'
import { keptState } from '../tabs/kept-texts.ts'
import { importLinks } from './import-links.ts'

export type RoomSettingsProps = Pick<SettingsDialogProps, 'open' | 'onOpenChange'>

function Proof(props: ComponentProps<ProofStep>) {
  const { user } = useRoom()
  return <ProveIt email={user.email} {...props} />
}

/** The settings, with what belongs to other features. */
export function RoomSettings(props: RoomSettingsProps) {
  const room = useRoom()
  const today = useObserved(room.tabs.today)
  const { user, session, tabs, panels, dictation, everything, signOut, ai } = room
  return (
    <SettingsDialog
      {...props}
      section={panels.section()}
      account={{
        email: user.email,
        userId: user.id,
        ownWords: ownWordsOf(room.request, { storage: deviceStorage, userId: user.id }),
        session: { ...session, request: room.request },
        forgetDevice: tabs.forgetDevice,
        signOutEverywhere() {
          panels.close()
          return signOut.start('global')
        },
      }}
      text={room}
      ai={{ overview: ai.overview, choose: ai.choose, listener: useListener(dictation) }}
      parts={{
        dictation: <DictationLanguage dictation={dictation} />,
        timer: <SoundChoice />,
        offline: (
          <KeepTextsChoice
            choice={keepsTexts(room)}
            state={keptState}
            onForget={() => forgetKeptTexts(deviceStorage, user.id)}
          />
        ),
        everything: <DownloadEverything everything={everything} />,
        bringIn: <BringIn onBegin={() => panels.open('import')} />,
        lastImport: (
          <LastImportRow
            {...importLinks(room)}
            lastImports={createLastImports(deviceStorage, user.id)}
            today={today}
          />
        ),
        proof: Proof,
      }}
      onAbout={() => panels.open('about')}
    />
  )
}

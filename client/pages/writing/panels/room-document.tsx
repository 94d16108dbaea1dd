import { useState } from 'react'
import { phoneSharing } from '../../../features/export/give-file.ts'
import { createKeptChoice } from '../../../features/export/one-document/kept-choice.ts'
import { createOneDocument } from '../../../features/export/one-document/one-document.ts'
import { OneDocumentDialog } from '../../../features/export/one-document/one-document-dialog.tsx'
import type { AskedDocument } from '../../../features/history/history-sidebar.tsx'
import { deviceStorage } from '../../../lib/browser/device-storage.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { useRoom } from '../room/use-room.ts'

const loadWithoutMarks = () =>
  import('../../../features/editor/markdown/rich-text.ts').then(({ withoutMarks }) => withoutMarks)

/** The dialog that makes one document of many tabs. */
export function RoomDocument(props: AskedDocument) {
  const { user, request, toasts, tabs } = useRoom()
  const [kept] = useState(() => createKeptChoice(deviceStorage, user.id))
  const [oneDocument] = useState(() =>
    createOneDocument({
      request,
      say: toasts,
      save: saveFile,
      sendUnsaved: tabs.saveAll,
      loadWithoutMarks,
      sharing: phoneSharing(),
    }),
  )
  return <OneDocumentDialog {...props} oneDocument={oneDocument} kept={kept} />
}

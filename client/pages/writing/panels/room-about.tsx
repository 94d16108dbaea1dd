import { AboutDialog, type AboutDialogProps } from '../../../features/about/about-dialog.tsx'
import { useRoom } from '../room/use-room.ts'

export type RoomAboutProps = Pick<AboutDialogProps, 'open' | 'onOpenChange'>

/** What the server tells about itself. */
export function RoomAbout(props: RoomAboutProps) {
  const { request } = useRoom()
  return <AboutDialog {...props} request={request} />
}

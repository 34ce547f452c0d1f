import { ReplyButton } from '../../replies/ReplyButton.tsx'
import type { Application } from '../applications-context.ts'

type Props = { application: Application; text: string }

/** Opens a reply that asks for the CV. A withdrawn application gets none. */
export const RequestCv = ({ application: { id, povucenaTime }, text }: Props) =>
  povucenaTime ? null : <ReplyButton ids={[id]} asks={{ kind: 'document', text }} />

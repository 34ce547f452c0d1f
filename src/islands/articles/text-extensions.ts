import Image from '@tiptap/extension-image'
import StarterKit from '@tiptap/starter-kit'
import { tableNodes } from './table-nodes.ts'

/** What the text of an article can hold: as much as the server keeps. */
export const textExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    codeBlock: false,
    code: false,
    strike: false,
    link: { openOnClick: false },
  }),
  Image,
  ...tableNodes,
]

import Image from '@tiptap/extension-image'
import StarterKit from '@tiptap/starter-kit'
import { tableNodes } from './table-nodes.ts'

/** The elements that the text of an article can have: those that the server keeps. */
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

import Image from '@tiptap/extension-image'
import StarterKit from '@tiptap/starter-kit'
import { tableNodes } from './table-nodes.ts'

/** Only the elements that the server keeps. Text pasted from Word or other sites loses everything else. */
export const textExtensions = ({ hasTables }: { hasTables: boolean }) => [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    ...(!hasTables && { horizontalRule: false }),
    link: {
      openOnClick: false,
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { rel: 'nofollow noopener', target: null },
    },
  }),
  Image.configure({ inline: false }),
  ...(hasTables ? tableNodes : []),
]

import { titleParts } from '../title-parts.ts'

/** The title of an ad, whose '(m/ž)' stays on one line. */
export const JobTitle = ({ title }: { title: string }) =>
  titleParts(title).map((part, at) =>
    at % 2 ? (
      <span key={part} className="nb">
        {part}
      </span>
    ) : (
      part
    ),
  )

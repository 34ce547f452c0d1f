/** The part of the library that is used; it brings no types. */
declare module 'word-extractor' {
  export default class WordExtractor {
    extract(file: Buffer): Promise<{ getBody(): string; getTextboxes(): string }>
  }
}

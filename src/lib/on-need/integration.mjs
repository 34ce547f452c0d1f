/** Adds `client:need`: an island stays plain HTML until somebody needs it. */
export default function onNeed() {
  return {
    name: 'on-need',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'need', entrypoint: './src/lib/on-need/directive.ts' }),
    },
  }
}

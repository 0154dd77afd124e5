import importMap from './.dependency-cruiser.mjs'

/** The part of the import map about folders. Tests import across folders, so they are left out, as are generated files. */
export default {
  forbidden: [
    {
      name: 'no-folder-circles',
      comment: 'Folders must not import each other, not even through others: a folder is above or below another one.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...importMap.options, exclude: { path: '\\.test\\.tsx?$|/testing/|\\.gen\\.tsx?$' } },
}

export default {
  mode: 'production',
  // Its hint is a warning: a phone is larger than the 244 kB that webpack advises.
  performance: { hints: false },
  stats: 'errors-warnings',
}

// Generated from src/elements/catalogue.ts by "npm run build:manifests".
import '../index.js'
export {}

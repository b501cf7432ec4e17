import { bootstrapApplication } from '@angular/platform-browser'
import { SchoolPage } from './school-page'

bootstrapApplication(SchoolPage).catch((error: unknown) => console.error(error))

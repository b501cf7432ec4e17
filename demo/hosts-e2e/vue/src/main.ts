import { createApp } from 'vue'
import SchoolPage from './SchoolPage.vue'

createApp(SchoolPage).mount('main')

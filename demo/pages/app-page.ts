import '../../src/index'

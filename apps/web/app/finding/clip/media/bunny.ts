/**
 * The parts we use of the library that reads and writes films. Loaded when the first film is opened
 * or made, never with the page.
 */
export {
  AudioBufferSource,
  BlobSource,
  BufferTarget,
  CanvasSink,
  CanvasSource,
  getFirstEncodableAudioCodec,
  getFirstEncodableVideoCodec,
  Input,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  Quality,
  VideoSampleSink,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';

#!/usr/bin/env bash
# Makes the recordings of this folder anew. Needs espeak-ng 1.51 and ffmpeg 5.1 (with libmp3lame and libopus).
set -euo pipefail
cd "$(dirname "$0")"
spoken=$(mktemp --suffix=.wav)
trap 'rm -f "$spoken"' EXIT

espeak-ng -v en-gb -s 150 -w "$spoken" 'Good morning.'

convert() {
  ffmpeg -hide_banner -loglevel error -y -i "$spoken" -ac 1 -map_metadata -1 -fflags +bitexact -flags:a +bitexact "$@"
}

convert -ar 16000 -c:a pcm_s16le good-morning.wav
convert -ar 16000 -c:a libmp3lame -b:a 16k -id3v2_version 3 -metadata title='Good morning' good-morning.mp3
convert -ar 48000 -c:a libopus -b:a 12k -application voip good-morning.ogg
convert -ar 48000 -c:a libopus -b:a 12k -application voip good-morning.webm
convert -ar 16000 -c:a aac -b:a 16k good-morning.m4a
convert -ar 16000 -c:a aac -b:a 16k -f adts good-morning.aac
convert -ar 16000 -c:a flac good-morning.flac
# As MediaRecorder writes: to a stream, so with clusters of unknown size and without a duration.
convert -ar 48000 -c:a libopus -b:a 12k -application voip -f webm -live 1 - >good-morning-streamed.webm
# As Safari's MediaRecorder writes: in fragments, so with a header that says 0.
convert -ar 16000 -c:a aac -b:a 16k -f mp4 -movflags +frag_keyframe+empty_moov+default_base_moof -frag_duration 500000 - >good-morning-fragmented.m4a
